import { type ReactNode, useEffect, useRef } from 'react';

export interface ViewHeadingProps {
  /** the view replaced another one on the same screen: it is read from its start */
  focus: boolean;
  children: ReactNode;
}

/** The heading of a view that takes the place of another without a change of the address. */
export function ViewHeading({ focus, children }: ViewHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focus) heading.current?.focus();
  }, [focus]);
  return (
    <h1 className="type-page" ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
