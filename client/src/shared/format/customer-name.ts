import { formatMobile } from './text';

/** What a customer is called here: the mobile number of one without a name. */
export const customerName = ({ title, mobileNumber }: { title: string; mobileNumber: string }): string =>
  title || formatMobile(mobileNumber);
