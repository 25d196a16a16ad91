# Puts the files of one machine where its services read them, with the owners that they need: sh install-files.sh <its folder>
# On that machine, as root, after its packages are installed; write-files.mjs wrote the folder, and this into it.
set -e
cd "${1:-$(dirname "$0")}"

# A file, its user, group and mode, and where it goes; a machine has those of its kind.
put() {
  [ ! -e "$1" ] || install -D -o "$2" -g "$3" -m "$4" "$1" "$5"
}
put etcd.yml root etcd 640 /etc/etcd/etcd.yml
put patroni.yml postgres postgres 600 /etc/patroni/config.yml
put pgbackrest.conf postgres postgres 640 /etc/pgbackrest.conf
put haproxy.cfg root root 600 /etc/haproxy/haproxy.cfg
put pgbouncer.ini postgres postgres 640 /etc/pgbouncer/pgbouncer.ini
put users.txt postgres postgres 600 /etc/pgbouncer/users.txt
put keepalived.conf root root 600 /etc/keepalived/keepalived.conf
put sysctl.conf root root 644 /etc/sysctl.d/mealbox.conf
put mealbox.env root mealbox 640 /etc/mealbox.env
put prometheus.yml root root 644 /etc/prometheus/prometheus.yml
put alerts.yml root root 644 /etc/prometheus/alerts.yml
[ ! -d systemd ] || for unit in $(cd systemd && find . -type f); do
  put "systemd/$unit" root root 644 "/etc/systemd/system/$unit"
done
systemctl daemon-reload
