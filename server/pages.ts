import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import { type FindPublic, publicAddresses } from './public-addresses.ts';

/** The pages of the site. */
export type Pages = {
  /** React Router's request handler over the built or the watched routes. */
  render(request: Request, context: RouterContextProvider): Promise<Response>;
  /** Which of them, and what else, is the same for everybody; null where nothing may be kept. */
  findPublic: FindPublic | null;
};

/** The built pages, whose public ones may be kept. */
export const builtPages = (build: ServerBuild): Pages => ({
  render: createRequestHandler(build, 'production'),
  findPublic: publicAddresses(build),
});
