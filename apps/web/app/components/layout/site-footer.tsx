import { isScreenPath, PRODUCT } from '@prep-ai/contract';
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandProducthunt,
  IconBrandThreads,
  IconBrandYoutube,
} from '@tabler/icons-react';
import { SITE, SOCIAL_LINKS } from '../../content/site.ts';
import { Link } from '../ui/link.tsx';
import { Wordmark } from '../ui/wordmark.tsx';
import './site-footer.css';

const ICONS = {
  facebook: IconBrandFacebook,
  instagram: IconBrandInstagram,
  linkedin: IconBrandLinkedin,
  youtube: IconBrandYoutube,
  threads: IconBrandThreads,
  producthunt: IconBrandProducthunt,
} as const;

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

/** Links of pages that exist; a group without any is left out. */
const groups = GROUPS.map(({ title, links }) => ({
  title,
  links: links.filter(({ to }) => isScreenPath(to.split('#')[0] || '/')),
})).filter(({ links }) => links.length > 0);

const social = SOCIAL_LINKS.filter(({ href }) => href.length > 0);

/** The foot of every page but the practice screen. */
export function SiteFooter() {
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
        {groups.map(({ title, links }) => (
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
        {social.length > 0 && (
          <ul className="footer-social">
            {social.map(({ id, label, href }) => {
              const Icon = ICONS[id];
              return (
                <li key={id}>
                  <a className="icon-btn" href={href} target="_blank" rel="noreferrer" aria-label={label}>
                    <Icon size={20} aria-hidden="true" />
                  </a>
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </footer>
  );
}
