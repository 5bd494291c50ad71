import { PRODUCT } from '@prep-ai/contract';
import type { MetaFunction } from 'react-router';
import { ABOUT } from '../content/about.ts';
import { AboutScreen } from '../features/site/components/about-screen.tsx';

export const meta: MetaFunction = () => [
  { title: `About · ${PRODUCT.name}` },
  { name: 'description', content: ABOUT.lead },
];

export default function About() {
  return <AboutScreen />;
}
