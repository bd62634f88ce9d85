// In a file of its own, because visitors' browsers do not need the calendar.

/** Between two seasons of the nursery. @property closed 'Closed for the winter' @property month that the list is from */
export type PlantsRest = { closed: string; month: string };

/** 'Closed for the winter. This is what we had in September.' */
export const restInWords = ({ closed, month }: PlantsRest) => `${closed}. This is what we had in ${month}.`;
