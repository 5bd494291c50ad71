import { Fragment } from 'react';

const ADDRESS = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/;

/** A text whose email addresses can be pressed. */
export function LinkedText({ text }: { text: string }) {
  // split keeps what the group matched: every second part is an address
  return text.split(ADDRESS).map((part, i) =>
    i % 2 === 1 ? (
      <a key={part} href={`mailto:${part}`}>
        {part}
      </a>
    ) : (
      <Fragment key={part}>{part}</Fragment>
    ),
  );
}
