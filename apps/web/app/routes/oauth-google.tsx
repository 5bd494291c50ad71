import { PRODUCT } from '@prep-ai/contract';
import type { MetaFunction } from 'react-router';
import { OAuthReturnScreen } from '../features/accounts/oauth/components/oauth-return-screen.tsx';

export const meta: MetaFunction = () => [
  { title: `Log in with Google · ${PRODUCT.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function OAuthGoogle() {
  return <OAuthReturnScreen provider="google" />;
}
