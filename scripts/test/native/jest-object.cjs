/** Jest's own object, which Jest gives to modules that it loads. */
module.exports = jest;
