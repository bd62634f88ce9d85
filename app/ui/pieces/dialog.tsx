import { createPortal } from 'react-dom';
import { NativeDialog, type NativeDialogProps } from './native-dialog.tsx';
import { useSession } from './session.ts';

type DialogProps = Extract<NativeDialogProps, { title: string }>;

/** In the dashboard; outside of what opened it, which may be a form of its own. */
export function Dialog(props: DialogProps) {
  // The login screen comes first; the dialog returns afterward.
  const gone = useSession()?.gone ?? false;
  return gone ? null : createPortal(<NativeDialog {...props} />, document.body);
}
