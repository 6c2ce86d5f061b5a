import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';

/** A form that could not be sent says so first thing in the title, for whoever hears it. */
export function useErrorTitle(problems: number): void {
  const { t } = useLingui();
  useEffect(() => {
    if (problems === 0) {
      return;
    }
    const title = document.title;
    const errorTitle = t`Error: ${title}`;
    document.title = errorTitle;
    return () => {
      if (document.title === errorTitle) {
        document.title = title;
      }
    };
  }, [problems, t]);
}
