import { href } from 'react-router';
import type { Who } from '../../../core/context.ts';
import { isStaff } from '../../../db/roles.ts';

/** Where your own requests are: for staff the tab is the farm's queue. */
export const requestsAt = ({ role }: Pick<Who, 'role'>) =>
  href(isStaff(role) ? '/dashboard/egg-requests/mine' : '/dashboard/egg-requests');
