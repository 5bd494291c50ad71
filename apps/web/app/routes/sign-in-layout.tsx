// the footer comes late, its HTML does not
import '../components/layout/site-footer.css';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { defineLazySection, LazySection } from '../components/ui/lazy-section.tsx';
import { SignInFrame } from '../features/accounts/sign-in/components/sign-in-frame.tsx';
import { startServiceWorkerForVisitor } from '../offline/start-service-worker.ts';

/** Its links work without its script, which doesn't have to compete with the form's on a slow connection. */
const footer = defineLazySection(
  'footer',
  async () => (await import('../components/layout/site-footer.tsx')).SiteFooter,
  { onInteractionOnly: true },
);

/** The sign-in screens share a panel and the site's footer, and have no site navigation. */
export default function SignInLayout() {
  useEffect(() => startServiceWorkerForVisitor(), []);
  return (
    <SignInFrame footer={<LazySection section={footer} />}>
      <Outlet />
    </SignInFrame>
  );
}
