import type { MetaFunction } from 'react-router';
import { ContactScreen } from '../features/site/components/contact-screen.tsx';
import { SITE } from '../lib/site.ts';

export const meta: MetaFunction = () => [
  { title: `Contact us · ${SITE.name}` },
  {
    name: 'description',
    content: `Contact the team behind ${SITE.name} with questions, ideas or problems.`,
  },
];

export default function Contact() {
  return <ContactScreen />;
}
