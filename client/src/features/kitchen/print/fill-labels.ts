/**
 * Distributes things over labels, in order, as many on each as there is room for. Each stands on exactly one label, whatever its height.
 *
 * @param heights of the things, in pixels
 * @param room how high a label's free place is, in pixels
 * @returns for each label, which things stand on it; at least one label
 */
export const fillLabels = (heights: readonly number[], room: number): number[][] => {
  const labels: number[][] = [[]];
  let left = room;
  heights.forEach((height, thing) => {
    if (height > left && labels.at(-1)?.length) {
      labels.push([]);
      left = room;
    }
    labels.at(-1)?.push(thing);
    left -= height;
  });
  return labels;
};
