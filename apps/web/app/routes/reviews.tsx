import { PRODUCT } from '@prep-ai/contract';
import type { MetaFunction } from 'react-router';
import { ReviewsScreen } from '../features/reviews/components/reviews-screen.tsx';

export const meta: MetaFunction = () => [
  { title: `Reviews · ${PRODUCT.name}` },
  {
    name: 'description',
    content: `What job seekers say about practising for interviews with ${PRODUCT.name}: ratings and reviews from its users.`,
  },
];

export default function Reviews() {
  return <ReviewsScreen />;
}
