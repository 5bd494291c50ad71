import { PRODUCT } from '@prep-ai/contract';
import type { MetaFunction } from 'react-router';
import { OAuthReturnScreen } from '../features/accounts/oauth/components/oauth-return-screen.tsx';

export const meta: MetaFunction = () => [
  { title: `Log in with Microsoft · ${PRODUCT.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function OAuthMicrosoft() {
  return <OAuthReturnScreen provider="microsoft" />;
}
