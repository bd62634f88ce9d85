import * as routes from 'virtual:react-router/server-build';
import { createRequestHandler } from 'react-router';
import type { Pages } from './pages.ts';

/** The watched routes. In a module of its own so that Vite loads React Router once for all of it. They change under one's hands, so none is kept. */
export const pages: Pages = { render: createRequestHandler(routes, 'development'), findPublic: null };
