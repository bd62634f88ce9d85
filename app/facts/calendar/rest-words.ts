// In a file of its own, because visitors' browsers do not need the calendar.

/** Between two seasons of the nursery. @property closed 'Closed for the winter' @property month that the list is from */
export type PlantsRest = { closed: string; month: string };

/** A link to the list; before the first season nobody can buy from it. @param nursery whether its season is on */
export const seeInWords = ({ rest, nursery }: { rest: PlantsRest | null; nursery: boolean }) =>
  rest ? `See what we had in ${rest.month}` : nursery ? 'See what is in stock' : 'See what we grow';

/** 'Closed for the winter. This is what we had in September.' */
export const restInWords = ({ closed, month }: PlantsRest) => `${closed}. This is what we had in ${month}.`;
