// styles of the parts that come late: their HTML is there from the start
import '../components/ui/marker.css';
import '../components/ui/pill.css';
import '../components/ui/score-ring.css';
import '../features/landing/components/comparison.css';
import '../features/landing/components/demos.css';
import '../features/landing/components/faq.css';
import '../features/landing/components/feature-grid.css';
import '../features/landing/components/measured-values.css';
import '../features/landing/components/how-it-works.css';
import '../features/landing/components/phone-start-bar.css';
import '../features/landing/components/product-picture.css';
import '../features/landing/components/scenes.css';
import '../features/landing/components/section.css';
import '../features/reviews/components/featured-reviews.css';
import '../features/reviews/components/review-card.css';
import '../features/reviews/components/star-rating.css';
import type { MetaFunction } from 'react-router';
import { defineLazySection, LazySection } from '../components/ui/lazy-section.tsx';
import { META } from '../content/landing.ts';
import { Hero } from '../features/landing/components/hero.tsx';

const below = defineLazySection('below', async () => (await import('./home/home-below.tsx')).HomeBelow, {
  onInteractionOnly: true,
});
const phoneBar = defineLazySection(
  'phone-bar',
  async () => (await import('../features/landing/components/phone-start-bar.tsx')).PhoneStartBar,
  { onInteractionOnly: true },
);

export const meta: MetaFunction = () => [{ title: META.title }, { name: 'description', content: META.description }];

export default function Home() {
  return (
    <>
      <Hero />
      <LazySection section={below} />
      <LazySection section={phoneBar} />
    </>
  );
}
