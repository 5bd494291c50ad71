import { type MetaFunction, useLocation } from 'react-router';
import { AdminGuard } from '../features/admin/shell/components/admin-guard.tsx';
import { AdminPage } from '../features/admin/shell/components/admin-page.tsx';
import { pageAt } from '../features/admin/shell/components/admin-pages.ts';
import { AdminScreen } from '../features/admin/shell/components/admin-screen.tsx';
import { SITE } from '../lib/site.ts';
import NotFound from './not-found.tsx';

export const meta: MetaFunction = ({ location }) => {
  const page = pageAt(location.pathname);
  return [
    { title: page ? `${page.title} · Admin · ${SITE.name}` : `Admin · ${SITE.name}` },
    { name: 'description', content: `The admin area of ${SITE.name}: users, reviews, payments and settings.` },
  ];
};

/**
 * The admin area: one person runs the service from it. All of its screens are one route, since what the routes are made of is
 * listed on every page of the site.
 */
export default function Admin() {
  const { pathname } = useLocation();
  const page = pageAt(pathname);
  if (page === undefined) return <NotFound />;
  return (
    <AdminGuard>
      {(user) => (page ? <AdminPage key={page.title} {...page} /> : <AdminScreen key={user.id} user={user} />)}
    </AdminGuard>
  );
}
