/** Those of the people who work here. An owner is an 'admin'. */
export const STAFF_ROLES = ['admin', 'helper'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const ROLES = [...STAFF_ROLES, 'customer'] as const;
export type Role = (typeof ROLES)[number];

/** Whether somebody works here, as an owner or a helper. */
export const isStaff = (role: string | undefined): role is StaffRole =>
  STAFF_ROLES.some((one) => one === role);
