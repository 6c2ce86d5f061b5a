import type { MutateOptions, UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';

/** Sends by a mutation, and ignores every further press until the answer is there, even within the same moment. */
export function useSendOnce<Data, Variables>(
  mutation: UseMutationResult<Data, Error, Variables>,
): (variables: Variables, options?: Pick<MutateOptions<Data, Error, Variables>, 'onSuccess' | 'onError'>) => void {
  const isSending = useRef(false);
  return (variables, options) => {
    if (isSending.current) {
      return;
    }
    isSending.current = true;
    mutation.mutate(variables, {
      ...options,
      onSettled: () => {
        isSending.current = false;
      },
    });
  };
}
