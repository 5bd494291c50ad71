import type { MetaFunction } from 'react-router';
import { TERMS } from '../content/legal.ts';
import { LegalDocument } from '../features/site/components/legal-document.tsx';
import { SITE } from '../lib/site.ts';

export const meta: MetaFunction = () => [
  { title: `${TERMS.title} · ${SITE.name}` },
  { name: 'description', content: TERMS.lead },
];

export default function Terms() {
  return <LegalDocument {...TERMS} />;
}
