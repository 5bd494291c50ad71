import type { MetaFunction } from 'react-router';
import { PRIVACY } from '../content/legal.ts';
import { LegalDocument } from '../features/site/components/legal-document.tsx';
import { SITE } from '../lib/site.ts';

export const meta: MetaFunction = () => [
  { title: `${PRIVACY.title} · ${SITE.name}` },
  { name: 'description', content: PRIVACY.lead },
];

export default function Privacy() {
  return <LegalDocument {...PRIVACY} />;
}
