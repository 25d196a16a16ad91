/** Returns the name of a rider without an addition in brackets, such as 'Suresh' for 'Suresh (deliveries)'. */
export const shortRiderName = (name: string): string => name.replace(/ \([^()]*\)$/, '');
