import { useId } from 'react';

/** The mark: a speech bubble with a face. PrepBot and the logo are the same drawing. Decorative. */
export function PrepBot({ size = 32 }: { size?: number }) {
  // two on a page must not share a gradient: hiding the first would empty the second
  const gradient = useId();
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <linearGradient id={gradient} x1="0" y1="0" x2="1" y2="1">
        <stop stopColor="var(--brand-5)" />
        <stop offset="1" stopColor="var(--violet-6)" />
      </linearGradient>
      <path
        fill={`url(#${gradient})`}
        d="M13 3h14a11 11 0 0 1 11 11v9a11 11 0 0 1-11 11H15.5l-8.2 4.6C6 39.3 4.7 38.3 5 36.8L6 31.5A11 11 0 0 1 2 23v-9A11 11 0 0 1 13 3Z"
      />
      <rect x="12.3" y="12" width="4.4" height="8" rx="2.2" fill="#fff" />
      <rect x="23.3" y="12" width="4.4" height="8" rx="2.2" fill="#fff" />
      <path
        d="M14.5 24.2c1.5 1.9 3.4 2.8 5.5 2.8s4-.9 5.5-2.8"
        fill="none"
        stroke="#fff"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </svg>
  );
}
