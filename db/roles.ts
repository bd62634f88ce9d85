/** The roles of staff. An owner is an 'admin'. */
export const STAFF_ROLES = ['admin', 'helper'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const ROLES = [...STAFF_ROLES, 'customer'] as const;
export type Role = (typeof ROLES)[number];

export const isStaff = (role: string | undefined): role is StaffRole =>
  STAFF_ROLES.some((one) => one === role);
