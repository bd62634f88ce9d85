import { type CallOptions, post } from '../../forms/call-function.ts';
import { codePath } from './second-factor.ts';

/** @param path under /api/auth */
export const postFactor = <Body>(path: string, input: object, options?: CallOptions) =>
  post<Body>(`/api/auth${path}`, input, options);

export const enterCode = ({ code }: { code: string }, options: CallOptions) =>
  postFactor<{ token: string }>(codePath(code), { code }, options);
