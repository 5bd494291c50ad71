import type { MetaFunction } from 'react-router';
import { ABOUT } from '../content/about.ts';
import { AboutScreen } from '../features/site/components/about-screen.tsx';
import { SITE } from '../lib/site.ts';

export const meta: MetaFunction = () => [
  { title: `About · ${SITE.name}` },
  { name: 'description', content: ABOUT.lead },
];

export default function About() {
  return <AboutScreen />;
}
