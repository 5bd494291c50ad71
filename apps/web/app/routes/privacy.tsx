import { PRODUCT } from '@prep-ai/contract';
import type { MetaFunction } from 'react-router';
import { PRIVACY } from '../content/legal.ts';
import { LegalDocument } from '../features/site/components/legal-document.tsx';

export const meta: MetaFunction = () => [
  { title: `${PRIVACY.title} · ${PRODUCT.name}` },
  { name: 'description', content: PRIVACY.lead },
];

export default function Privacy() {
  return <LegalDocument {...PRIVACY} />;
}
