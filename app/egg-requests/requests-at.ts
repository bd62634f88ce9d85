import { href } from 'react-router';
import type { Who } from '../../context.ts';

/** Where one's own requests are: an owner's tab is the farm's queue. */
export const requestsAt = ({ role }: Pick<Who, 'role'>) =>
  href(role === 'admin' ? '/dashboard/egg-requests/mine' : '/dashboard/egg-requests');
