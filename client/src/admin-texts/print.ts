/** Beyond 10: what the kitchen prints, and its files. */
export const print = {
  menu: 'Print',
  sheet: 'Kitchen sheet',
  slips: 'Slips',
  labels: 'Labels',
  csv: {
    sheet: 'Kitchen sheet as CSV',
    packing: 'Packing list as CSV',
    failed: 'The file could not be made.',
    yes: 'Yes',
    columns: {
      sheet: ['Day', 'Meal', 'Dish', 'Diet', 'Portions', 'Firm', 'Expected', 'Instructions'],
      packing: [
        'Day',
        'Meal',
        'Box',
        'Order',
        'Customer',
        'Address',
        'Status',
        'Quantity',
        'Dish',
        'Diet',
        'Allergens',
        'Instructions',
        'Packed',
        'Changed since print',
      ],
    },
  },
} as const;
