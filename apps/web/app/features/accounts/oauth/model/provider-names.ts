import type { OAuthProvider } from '@prep-ai/contract';

export const PROVIDER_NAMES: Record<OAuthProvider, string> = { google: 'Google', microsoft: 'Microsoft' };
