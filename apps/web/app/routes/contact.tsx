import { PRODUCT } from '@prep-ai/contract';
import type { MetaFunction } from 'react-router';
import { ContactScreen } from '../features/site/components/contact-screen.tsx';

export const meta: MetaFunction = () => [
  { title: `Contact us · ${PRODUCT.name}` },
  {
    name: 'description',
    content: `Write to the people behind ${PRODUCT.name}: questions, ideas, and what does not work.`,
  },
];

export default function Contact() {
  return <ContactScreen />;
}
