import { PRODUCT } from '@prep-ai/contract';
import type { MetaFunction } from 'react-router';
import { MessagePage } from '../components/layout/message-page.tsx';
import { ButtonLink } from '../components/ui/button.tsx';
import { SITE } from '../lib/site.ts';

export const meta: MetaFunction = () => [{ title: `Page not found · ${SITE.name}` }];

export default function NotFound() {
  return (
    <MessagePage
      title="There is no page at this address"
      text="The link may be old or mistyped. Your resume and your questions are on the practice screen."
      actions={
        <>
          <ButtonLink to="/chat">Go to {PRODUCT.name}</ButtonLink>
          <ButtonLink to="/" variant="default">
            Go to Home
          </ButtonLink>
        </>
      }
    />
  );
}
