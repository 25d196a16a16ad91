import { type Bed, grains, liquid } from './beds';
import { fill, oval } from './brush';
import {
  almond,
  ball,
  bean,
  chilli,
  cube,
  egg,
  floret,
  kernel,
  leaf,
  mushroom,
  type Piece,
  round,
  seeds,
  segments,
  slice,
  sprig,
  strip,
  wedge,
} from './pieces';

/** Ingredient, by the words that name it, with its placement in a bowl: all over the bowl, in a heap, on a plate, or on top. */
export type Ingredient = { words: RegExp } & ({ as: 'bed'; bed: Bed } | Pieces);

/** Pieces of an ingredient. `count` is the number of pieces of a garnish. `dry` ingredients have no leaves under them. */
export type Pieces = {
  as: 'heap' | 'whole' | 'garnish';
  piece: Piece;
  size?: number;
  count?: number;
  dry?: boolean;
};

const bed = (words: RegExp, drawn: Bed): Ingredient => ({ words, as: 'bed', bed: drawn });
const heap = (words: RegExp, piece: Piece, size?: number): Ingredient => ({ words, as: 'heap', piece, size });
const whole = (words: RegExp, piece: Piece, size?: number): Ingredient => ({
  words,
  as: 'whole',
  piece,
  size,
});
const garnish = (words: RegExp, piece: Piece, size?: number, count?: number): Ingredient => ({
  words,
  as: 'garnish',
  piece,
  size,
  count,
});
const nut = (words: RegExp, piece: Piece, size?: number): Ingredient => ({
  words,
  as: 'heap',
  piece,
  size,
  dry: true,
});

const spinach = leaf('#4E8A3C', '#BBD79A', '#35692A');
const lettuce = leaf('#93BE58', '#DDECB8', '#6E9E3B');
const toasted = '#B4712A';

/**
 * Ingredients that can be drawn. The first entry whose words occur in an ingredient is used, so specific entries come before
 * general ones (corn flour before corn, peanut before pea).
 */
export const pantry: readonly Ingredient[] = [
  garnish(/sesame|\btil\b|flax|chia|pumpkin seed|sunflower/, kernel('#F7E6BE', '#CDAE6E'), 0.42),
  garnish(/coriander|cilantro|parsley|dhania|curry lea/, sprig('#5B9A41', '#35692A'), 0.8),
  garnish(/\bmint|pudina|basil|tulsi|microgreen/, leaf('#5FA558', '#CBE5B4', '#3B7A3C'), 0.5),
  garnish(/pomegranate|anar\b|cranberr/, kernel('#C22A4A', '#7F1530'), 0.8),
  garnish(/green chil/, chilli('#6FA63C', '#467A22'), 0.8),
  garnish(/chil+i|mirch/, chilli('#CF3A27', '#8E1D14'), 0.8),

  garnish(/(lemon|lime|nimbu)(?! rice)/, slice('#E9C31F', '#FBE98E', segments(8, '#FFFBE0'), 11), 0.95, 2),

  whole(/idli/, round(33, '#F8F2E4', '#CFC3A6', '#FFFEFA')),
  whole(/vada|falafel|tikki|cutlet|kebab|kabab|patty/, round(25, '#B86F2C', '#7D4414', '#D0904A', '#6A3710')),
  whole(/dosa|uttapam|cheela|chilla|pancake|omelet/, round(47, '#E5B263', '#B57B2C', '#F1CB86', '#9A5B1C')),
  whole(
    /roti|chapati|paratha|thepla|naan|wrap|tortilla|phulka/,
    round(45, '#E6C491', '#B98C50', '#F2DBB2', '#8F5A26'),
  ),
  whole(/sandwich|bread|toast\b|bun\b/, cube('#E9BE7C', '#A86C2C', '#8A4F1B'), 2.6),

  bed(/brown rice|red rice|millet|bajra|ragi|jowar|barley/, grains('#C79D66', '#8C6432', '#DDBB88')),
  bed(
    /poha|(lemon|lime) rice|saffron|pulao|biryani|khichdi|turmeric rice/,
    grains('#EDBE4A', '#B98418', '#F9DB85'),
  ),
  bed(/upma|semolina|rava|dalia|bulgur|couscous/, grains('#E9CB8B', '#B48E46', '#F7E5B9', 2, 3.4)),
  bed(/rice/, grains('#F2EADA', '#C9BB9E', '#FFFCF4')),
  bed(/quinoa/, grains('#DFC591', '#A98447', '#F2E3BE', 1, 4.4)),
  bed(/oat|muesli|granola|flakes/, grains('#D9B67C', '#9C7438', '#EFD6A6', 4, 5.5)),
  bed(/noodle|spaghetti|pasta|vermicelli|seviyan|idiyappam/, grains('#EBCB86', '#B98F43', '#F9E4B0', 24, 3)),
  bed(/palak|saag/, liquid('#4F7F35', '#345A20', '#7FA85A', '#F3E6C4')),
  bed(
    /dal makhani|rajma masala|gravy|(?<!chaat |garam )masala|makhani|tikka|curry|kadai/,
    liquid('#C4632A', '#8C3D12', '#E28C4B', '#F6D9A6'),
  ),
  bed(/sambar|rasam|tomato soup|shorba/, liquid('#CF6B2B', '#93420F', '#E7954E', '#5B9A41')),
  bed(/\bdal\b|daal|lentil|moong dal|toor|kadhi/, liquid('#E5AC33', '#B47A12', '#F5CC6B', '#C8481F')),
  bed(/smoothie|berry|acai/, liquid('#A9547F', '#7A2F57', '#CF86AC', '#F7E6BE')),
  bed(/curd|yogh?urt|raita|dahi|hummus|buttermilk/, liquid('#FBF6EA', '#DFD5C0', '#FFFFFF', '#C98F3A')),
  bed(/soup|broth|stew/, liquid('#DDA24C', '#A56E1F', '#EFC57F', '#5B9A41')),

  nut(/peanut|groundnut/, bean('#D9A464', '#9C6428'), 0.75),
  nut(/almond|badam/, almond('#B97B43', '#7C4A1E'), 0.85),
  nut(/cashew|kaju/, bean('#F3E1BC', '#CBAA6E'), 0.95),
  nut(/walnut|raisin|dates?\b|pecan|nuts/, floret('#A06A38', '#6B3F18', '#C6925B'), 0.72),
  nut(/makhana|fox ?nut|popcorn/, ball('#FBF3E2', '#D3BF97', 8)),
  heap(/chickpea|chana|chole|garbanzo/, ball('#E3B871', '#AE7B33', 7.5)),
  heap(/sprout|moong|mung/, bean('#9DB35A', '#66803A', '#FBF4E0'), 0.8),
  heap(/rajma|kidney|black bean|lobia|beans?\b(?<!green beans?)/, bean('#8C2F2A', '#5A1512'), 0.95),
  heap(/soya|soy\b/, cube('#B98A56', '#7E5526', '#5F3A14'), 0.8),
  heap(/paneer|feta|cottage cheese/, cube('#FFF6E1', '#E3CFA2', toasted)),
  heap(/tofu/, cube('#F7ECD2', '#D6BF8C', '#C28B45')),
  heap(/chicken|turkey|prawn|fish|salmon|mutton/, strip('#D99A58', '#9A5A22', 10)),
  heap(/\begg/, egg, 1.15),
  heap(/mushroom/, mushroom, 1.1),
  heap(/baby corn|corn|makai/, kernel('#F9CF3F', '#D39A12'), 1.05),
  heap(/snow pea|green bean|french bean|edamame|okra|bhindi|asparagus/, strip('#77AC45', '#467A22', 5.5)),
  heap(/\bpeas?\b|matar/, ball('#86B94A', '#547F25', 6.5)),
  heap(/broccoli/, floret('#5E9A45', '#38692A', '#8FC06C'), 1.1),
  heap(/cauliflower|gobi/, floret('#F6ECD0', '#CDBB8C', '#FFFBEF'), 1.1),
  heap(/avocado/, wedge('#4D7A35', '#DCE59B'), 1.15),
  heap(/zucchini|cucumber|kheera|lauki/, slice('#4F8A41', '#E2EFC4', seeds(9, '#B6D28C'))),
  heap(/cherry tomato/, ball('#E2492F', '#A32415', 9)),
  heap(/tomato/, slice('#C9331F', '#EE6A4C', [...segments(5, '#FBD2AE'), fill(oval(0, 0, 2.4), '#F9B48E')])),
  heap(
    /beet/,
    slice('#6E1538', '#A3264F', [fill(oval(0, 0, 6.4), '#8C1B43', 0.8), fill(oval(0, 0, 3), '#B93A62', 0.8)]),
  ),
  heap(/radish|mooli/, slice('#D23A63', '#FDF3F0', segments(7, '#F3D5D8', 7))),
  heap(/carrot|gajar/, slice('#D9701E', '#F4953B', [fill(oval(0, 0, 4), '#F8B05E')], 10)),
  heap(/sweet potato|pumpkin|squash/, cube('#EE9A3E', '#B9651A', '#8E4A12')),
  heap(/potato|aloo/, cube('#F3D98F', '#C4A04B', toasted)),
  heap(
    /onion|shallot/,
    slice(
      '#A24A7E',
      '#F8EAF1',
      [fill(oval(0, 0, 7), '#DDB3CC', 0.8), fill(oval(0, 0, 5.2), '#F8EAF1'), fill(oval(0, 0, 2), '#CF9ABC')],
      10,
    ),
  ),
  heap(/purple cabbage|red cabbage/, strip('#8A4A92', '#5B2764', 4)),
  heap(/cabbage|slaw/, strip('#C9DD98', '#93AE5A', 4)),
  heap(/yellow (bell )?pepper|yellow capsicum/, strip('#F7C533', '#C58E0D', 6.5)),
  heap(/red (bell )?pepper|red capsicum/, strip('#DB4130', '#9A1F15', 6.5)),
  heap(/pepper(?!corn)|capsicum/, strip('#6DA845', '#3F7423', 6.5)),
  heap(/banana/, slice('#EBCF74', '#FDF2CB', segments(3, '#D9B75A', 4.5))),
  heap(/mango|papaya|pineapple|melon|peach/, cube('#F9B43A', '#CF7F12')),
  heap(/orange|sweet lime|mosambi|grapefruit/, slice('#EE8A1D', '#FDB850', segments(9, '#FFE6B8'))),
  heap(/apple|pear|guava/, wedge('#C73B34', '#FBF1D3', '#7A4A20'), 1.05),
  heap(/strawberr|raspberr|cherry/, ball('#D9304A', '#94132A', 8.5)),
  heap(/blueberr|grape|jamun/, ball('#5A5FA8', '#34386F', 7)),
  heap(/olive/, slice('#3F3A2E', '#5C553F', [fill(oval(0, 0, 3.4), '#CBB98A')], 8)),
  heap(/spinach|kale|methi|fenugreek|amaranth/, spinach, 0.95),
  heap(/lettuce|greens|arugula|rocket|salad lea|cabbage lea/, lettuce, 1.05),
  heap(/coconut/, strip('#FFFDF6', '#D9CDB2', 3.5), 0.8),
];

/** Leaves below a salad without another bed. */
export const bedOfLeaves: readonly Piece[] = [lettuce, spinach];
/** Default contents for unknown ingredients: most boxes are rice with something green, golden, and fresh. */
export const defaultIngredients = {
  bed: grains('#F2EADA', '#C9BB9E', '#FFFCF4'),
  pieces: [
    cube('#F4C45A', '#C48A1C', toasted),
    lettuce,
    ball('#E3B871', '#AE7B33', 7.5),
    slice('#D9701E', '#F4953B', [fill(oval(0, 0, 4), '#F8B05E')], 10),
    ball('#86B94A', '#547F25', 6.5),
    strip('#DB4130', '#9A1F15', 6.5),
    spinach,
  ],
  /** Bed of dry mixes: their crumbs. */
  crumbs: grains('#D2AE74', '#9C7438', '#E6CB97', 3, 4),
} as const;
