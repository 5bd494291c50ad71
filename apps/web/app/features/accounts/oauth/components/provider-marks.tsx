import type { OAuthProvider } from '@prep-ai/contract';

const SIZE = { width: 20, height: 20, viewBox: '0 0 20 20' } as const;

/** Simple marks in the providers' colours, drawn for this product. */
export function ProviderMark({ provider }: { provider: OAuthProvider }) {
  return provider === 'google' ? <GoogleMark /> : <MicrosoftMark />;
}

/** A ring in four parts with the bar of a G: red above, yellow left, green below, blue right. */
function GoogleMark() {
  return (
    <svg {...SIZE} aria-hidden="true" fill="none" strokeWidth="3.4">
      <path d="M15.3 5.4A7 7 0 0 0 4 6.4" stroke="#ea4335" />
      <path d="M4 6.4a7 7 0 0 0 0 7.2" stroke="#fbbc05" />
      <path d="M4 13.6a7 7 0 0 0 10.6 1.7" stroke="#34a853" />
      <path d="M14.6 15.3A7 7 0 0 0 17 10h-7" stroke="#4285f4" />
    </svg>
  );
}

function MicrosoftMark() {
  return (
    <svg {...SIZE} aria-hidden="true">
      <path d="M1 1h8.5v8.5H1z" fill="#f25022" />
      <path d="M10.5 1H19v8.5h-8.5z" fill="#7fba00" />
      <path d="M1 10.5h8.5V19H1z" fill="#00a4ef" />
      <path d="M10.5 10.5H19V19h-8.5z" fill="#ffb900" />
    </svg>
  );
}
