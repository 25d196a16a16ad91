import { formatMobile } from './text';

/** Returns the name of a customer, or the mobile number of a customer without a name. */
export const customerName = ({ title, mobileNumber }: { title: string; mobileNumber: string }): string =>
  title || formatMobile(mobileNumber);
