import { PRODUCT } from '@prep-ai/contract';
import { lazy, Suspense, useEffect } from 'react';
import { SITE } from '../../lib/site.ts';
import { useSocialLinks } from '../../lib/use-social-links.ts';
import { startServiceWorkerForVisitor } from '../../offline/start-service-worker.ts';
import { Link } from '../ui/link.tsx';
import { Wordmark } from '../ui/wordmark.tsx';
import './site-footer.css';

const SocialLinks = lazy(() => import('./social-links.tsx'));

const GROUPS = [
  {
    title: 'Product',
    links: [
      { label: 'Prep AI', to: '/chat' },
      { label: 'How it works', to: '/#how-it-works' },
      { label: 'Features', to: '/#features' },
      { label: 'Reviews', to: '/reviews' },
    ],
  },
  {
    title: 'Company',
    links: [
      { label: 'Questions', to: '/#questions' },
      { label: 'About', to: '/about' },
      { label: 'Contact', to: '/contact' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { label: 'Terms', to: '/terms' },
      { label: 'Privacy', to: '/privacy' },
    ],
  },
] as const;

/** The foot of every page but the practice screen. */
export function SiteFooter() {
  const hasSocialLinks = Object.keys(useSocialLinks()).length > 0;
  // its script comes once a visitor looks around, and so does what the app needs offline
  useEffect(() => startServiceWorkerForVisitor(), []);
  return (
    <footer className="footer">
      <div className="footer-top">
        <div>
          <Wordmark />
          <p className="footer-tagline">{PRODUCT.tagline}</p>
          <a className="footer-support" href={`mailto:${SITE.supportEmail}`}>
            {SITE.supportEmail}
          </a>
        </div>
        {GROUPS.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="footer-title">{title}</h2>
            <ul className="footer-links">
              {links.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="footer-bottom">
        <p>
          © {PRODUCT.name} · Version {PRODUCT.version}
        </p>
        {hasSocialLinks && (
          <Suspense>
            <SocialLinks />
          </Suspense>
        )}
      </div>
    </footer>
  );
}
