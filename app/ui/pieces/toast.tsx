import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react';
import styles from './toast.module.css';

const TOAST_MS = 2000;

type Toast = { id: number; text: string; tone: 'success' | 'error' };
type ShowToast = (text: string, tone?: Toast['tone']) => void;

const ToastContext = createContext<ShowToast | null>(null);

/** At the bottom center, for two seconds. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const show = useCallback<ShowToast>((text, tone = 'success') => {
    setToast((last) => ({ id: (last?.id ?? 0) + 1, text, tone }));
  }, []);

  useEffect(() => {
    if (!toast) return;
    // The last one shown lies on top, also over a dialog.
    place.current?.hidePopover?.();
    place.current?.showPopover?.();
    const timer = setTimeout(() => setToast((now) => (now === toast ? null : now)), TOAST_MS);
    return () => clearTimeout(timer);
  }, [toast]);

  return (
    <ToastContext value={show}>
      {children}
      <div ref={place} popover="manual" className={styles.place} role="status">
        {toast && (
          <p key={toast.id} className={`${styles.toast} ${styles[toast.tone]}`}>
            {toast.text}
          </p>
        )}
      </div>
    </ToastContext>
  );
}

/** @throws without a ToastProvider */
export function useToast(): ShowToast {
  const show = use(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider above it');
  return show;
}
