import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandProducthunt,
  IconBrandThreads,
  IconBrandYoutube,
} from '@tabler/icons-react';
import { SOCIAL_LABELS } from '../../content/social.ts';
import { SITE } from '../../lib/site.ts';

const ICONS: Record<string, typeof IconBrandFacebook> = {
  facebook: IconBrandFacebook,
  instagram: IconBrandInstagram,
  linkedin: IconBrandLinkedin,
  youtube: IconBrandYoutube,
  threads: IconBrandThreads,
  producthunt: IconBrandProducthunt,
};

/** The footer's links to the operator's pages elsewhere; loaded only where there are any. */
export default function SocialLinks() {
  return (
    <ul className="footer-social">
      {Object.entries(SOCIAL_LABELS).map(([id, label]) => {
        const href = SITE.social[id];
        const Icon = ICONS[id];
        if (!href || !Icon) return null;
        return (
          <li key={id}>
            <a className="icon-btn" href={href} target="_blank" rel="noreferrer" aria-label={label}>
              <Icon size={20} aria-hidden="true" />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
