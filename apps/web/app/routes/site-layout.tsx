// the footer comes late, its HTML does not
import '../components/layout/site-footer.css';
import { Outlet, useLocation } from 'react-router';
import { AppShell } from '../components/layout/app-shell.tsx';
import { defineLazySection, LazySection } from '../components/ui/lazy-section.tsx';

const footer = defineLazySection(
  'footer',
  async () => (await import('../components/layout/site-footer.tsx')).SiteFooter,
);

/** The practice screen ends with its input, not with a footer (docs/spec/1-account-and-site.md section 2). */
const WITHOUT_FOOTER = ['/chat'];

export default function SiteLayout() {
  const { pathname } = useLocation();
  return (
    <AppShell footer={WITHOUT_FOOTER.includes(pathname) ? null : <LazySection section={footer} />}>
      <Outlet />
    </AppShell>
  );
}
