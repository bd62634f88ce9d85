/** 'Orla' where the farm knows no last name. */
export const wholeName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim();
