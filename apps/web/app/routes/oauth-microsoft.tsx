import type { MetaFunction } from 'react-router';
import { OAuthReturnScreen } from '../features/accounts/oauth/components/oauth-return-screen.tsx';
import { SITE } from '../lib/site.ts';

export const meta: MetaFunction = () => [
  { title: `Log in with Microsoft · ${SITE.name}` },
  { name: 'description', content: `You are being logged in to ${SITE.name} with Microsoft.` },
];

export default function OAuthMicrosoft() {
  return <OAuthReturnScreen provider="microsoft" />;
}
