import { useRevalidator } from 'react-router';
import { useToast } from '../../ui/pieces/toast.tsx';

export function useShowSaved() {
  const showToast = useToast();
  const { revalidate } = useRevalidator();
  return ({ message }: { message: string }) => {
    showToast(message);
    void revalidate();
  };
}
