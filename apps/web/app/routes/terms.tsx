import { PRODUCT } from '@prep-ai/contract';
import type { MetaFunction } from 'react-router';
import { TERMS } from '../content/legal.ts';
import { LegalDocument } from '../features/site/components/legal-document.tsx';

export const meta: MetaFunction = () => [
  { title: `${TERMS.title} · ${PRODUCT.name}` },
  { name: 'description', content: TERMS.lead },
];

export default function Terms() {
  return <LegalDocument {...TERMS} />;
}
