// styles of the parts that come late: their HTML is there from the start
import markerCss from '../components/ui/marker.module.css?url';
import pillCss from '../components/ui/pill.module.css?url';
import scoreringCss from '../components/ui/score-ring.module.css?url';
import comparisonCss from '../features/landing/comparison.module.css?url';
import faqCss from '../features/landing/faq.module.css?url';
import featuregridCss from '../features/landing/feature-grid.module.css?url';
import howitworksCss from '../features/landing/how-it-works.module.css?url';
import productpictureCss from '../features/landing/product-picture.module.css?url';
import scenesCss from '../features/landing/scenes.module.css?url';
import sectionCss from '../features/landing/section.module.css?url';
import type { MetaFunction } from 'react-router';
import { lateSection } from '../components/ui/late-section.tsx';
import { META } from '../content/landing.ts';
import { Hero } from '../features/landing/hero.tsx';
import { PhoneStartBar } from '../features/landing/phone-start-bar.tsx';

const Comparison = lateSection('why', async () => (await import('../features/landing/comparison.tsx')).Comparison, {
  still: true,
});
const HowItWorks = lateSection('how', async () => (await import('../features/landing/how-it-works.tsx')).HowItWorks);
const FeatureGrid = lateSection('grid', async () => (await import('../features/landing/feature-grid.tsx')).FeatureGrid, {
  still: true,
});
const Faq = lateSection('faq', async () => (await import('../features/landing/faq.tsx')).Faq, { still: true });

export const meta: MetaFunction = () => [
  { title: META.title },
  { name: 'description', content: META.description },
  { property: 'og:title', content: META.title },
  { property: 'og:description', content: META.description },
  { property: 'og:type', content: 'website' },
];

export const links = () => [markerCss, pillCss, scoreringCss, comparisonCss, faqCss, featuregridCss, howitworksCss, productpictureCss, scenesCss, sectionCss].map((href) => ({ rel: 'stylesheet', href }));

export default function Home() {
  return (
    <>
      <Hero />
      <Comparison />
      <HowItWorks />
      <FeatureGrid />
      <Faq />
      <PhoneStartBar />
    </>
  );
}
