/** Jest's own object, which it gives to a module that Jest itself loads. */
module.exports = jest;
