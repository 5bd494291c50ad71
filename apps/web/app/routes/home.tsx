// styles of the parts that come late: their HTML is there from the start
import '../components/ui/marker.css';
import '../components/ui/pill.css';
import '../components/ui/score-ring.css';
import '../features/landing/comparison.css';
import '../features/landing/faq.css';
import '../features/landing/feature-grid.css';
import '../features/landing/how-it-works.css';
import '../features/landing/product-picture.css';
import '../features/landing/scenes.css';
import '../features/landing/section.css';
import type { MetaFunction } from 'react-router';
import { Late, latePart } from '../components/ui/late.tsx';
import { META } from '../content/landing.ts';
import { Hero } from '../features/landing/hero.tsx';
import { PhoneStartBar } from '../features/landing/phone-start-bar.tsx';

const comparison = latePart('why', async () => (await import('../features/landing/comparison.tsx')).Comparison, {
  still: true,
});
const howItWorks = latePart('how', async () => (await import('../features/landing/how-it-works.tsx')).HowItWorks);
const featureGrid = latePart('grid', async () => (await import('../features/landing/feature-grid.tsx')).FeatureGrid, {
  still: true,
});
const faq = latePart('faq', async () => (await import('../features/landing/faq.tsx')).Faq, { still: true });

export const meta: MetaFunction = () => [{ title: META.title }, { name: 'description', content: META.description }];

export default function Home() {
  return (
    <>
      <Hero />
      <Late part={comparison} />
      <Late part={howItWorks} />
      <Late part={featureGrid} />
      <Late part={faq} />
      <PhoneStartBar />
    </>
  );
}
