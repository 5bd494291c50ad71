import { PRODUCT } from '@prep-ai/contract';
import type { MetaFunction } from 'react-router';
import { ContactScreen } from '../features/site/components/contact-screen.tsx';

export const meta: MetaFunction = () => [
  { title: `Contact us · ${PRODUCT.name}` },
  {
    name: 'description',
    content: `Contact the team behind ${PRODUCT.name} with questions, ideas or problems.`,
  },
];

export default function Contact() {
  return <ContactScreen />;
}
