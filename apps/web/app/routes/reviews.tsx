import type { MetaFunction } from 'react-router';
import { ReviewsScreen } from '../features/reviews/components/reviews-screen.tsx';
import { SITE } from '../lib/site.ts';

export const meta: MetaFunction = () => [
  { title: `Reviews · ${SITE.name}` },
  {
    name: 'description',
    content: `What job seekers say about practising for interviews with ${SITE.name}: ratings and reviews from its users.`,
  },
];

export default function Reviews() {
  return <ReviewsScreen />;
}
