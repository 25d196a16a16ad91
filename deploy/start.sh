#!/bin/sh
# Mealbox on a machine with Docker: makes the secrets that are missing, and starts the composition.
#   sh deploy/start.sh                      for a local network: https://<the address of this machine>, with certificates of its own
#   sh deploy/start.sh 192.168.1.20         the same, with that address in the certificate: the one that phones open
#   sh deploy/start.sh kitchen.example.in   for the internet: the name leads to this machine, ports 80 and 443 are open
# Run again, it changes no secret, and keeps address or name unless another is given.
set -eu
cd "$(dirname "$0")/.."
(umask 077 && touch .env)
# The containers read these as users without rights, who are refused what a strict umask has made.
chmod a+r deploy/Caddyfile deploy/balancer.conf

has() { grep -q "^$1=." .env; }
put() { has "$1" || echo "$1=$2" >>.env; }
# 32 characters, of letters and digits.
secret() { head -c 24 /dev/urandom | od -An -tx1 | tr -d ' \n' | cut -c1-32; }

put POSTGRES_PASSWORD "$(secret)"
has ADMIN_PASSWORD || echo "First admin: ${ADMIN_EMAIL:-admin@kitchen.example}, whose password is in .env; change it after signing in." >&2
put ADMIN_EMAIL "${ADMIN_EMAIL:-admin@kitchen.example}"
put ADMIN_PASSWORD "$(secret)"
# How it is reached is what was given last.
[ -z "${1:-}" ] || sed -i -E '/^(SITE|CERTIFICATES|ADDRESS)=/d' .env
case ${1:-} in
  '') ;;
  *[!0-9.]*)
    put SITE "$1"
    put CERTIFICATES public
    ;;
  *)
    put ADDRESS "$1"
    put SITE "'https://$1, https://localhost, https://'"
    put CERTIFICATES address
    ;;
esac

COMMIT=$(git rev-parse HEAD 2>/dev/null || true)
export COMMIT
docker compose up --build --detach --wait
echo "Mealbox is ready. The nightly backup is at 03:00 in India, in the volume 'data' (docs/operate/back-up-and-restore.md)." >&2
