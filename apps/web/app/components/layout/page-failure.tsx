import { Button } from '../ui/button.tsx';
import { MessagePage } from './message-page.tsx';
import { MAIN_ID } from './skip-link.tsx';

/** When a screen breaks: says so in words and offers the way on. Stands alone, without session or navigation. */
export function PageFailure({ error }: { error: unknown }) {
  // a new version was deployed while this page was open, or the connection dropped while a screen was fetched
  const outdated = error instanceof TypeError && /dynamically imported module|importing a module/i.test(error.message);
  return (
    <main id={MAIN_ID}>
      <MessagePage
        title={outdated ? 'This page could not be loaded' : 'Something went wrong here'}
        text={
          outdated
            ? 'Your connection may have dropped, or there is a new version. Reload the page to continue. Nothing you saved is lost.'
            : 'An unexpected error occurred. Please try again. Nothing you saved is lost.'
        }
        actions={
          <>
            <Button onClick={() => window.location.reload()}>Reload the page</Button>
            <a href="/" className="btn" data-variant="default" data-size="md">
              Go to Home
            </a>
          </>
        }
      />
    </main>
  );
}
