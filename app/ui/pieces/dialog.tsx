import { createPortal } from 'react-dom';
import { NativeDialog, type NativeDialogProps } from './native-dialog.tsx';
import { useSession } from './session.ts';

type DialogProps = Extract<NativeDialogProps, { title: string }> & { opened: boolean };

/** In the dashboard; outside of what opened it, which may be a form of its own. */
export function Dialog({ opened, ...rest }: DialogProps) {
  // The login screen comes first; the dialog returns afterward.
  const gone = useSession()?.gone ?? false;
  if (!opened || gone || typeof document === 'undefined') return null;
  return createPortal(<NativeDialog {...rest} />, document.body);
}
